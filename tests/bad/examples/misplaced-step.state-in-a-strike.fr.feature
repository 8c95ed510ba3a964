Quand la main est à Sud
