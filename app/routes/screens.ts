export const prefetchScreens = () =>
  Promise.all([
    import("./home-screen.tsx"),
    import("./catalogue-screen.tsx"),
    import("./product-screen.tsx"),
    import("./wholesale-screen.tsx"),
    import("./contact-screen.tsx"),
  ]);
