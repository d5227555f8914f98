import { idle } from "../ui/when-idle.ts";

const SCREENS = [
  () => import("./home-screen.tsx"),
  () => import("./catalogue-screen.tsx"),
  () => import("./product-screen.tsx"),
  () => import("./wholesale-screen.tsx"),
  () => import("./contact-screen.tsx"),
];

export async function prefetchScreens(): Promise<void> {
  for (const load of SCREENS) {
    await idle();
    await load();
  }
}
