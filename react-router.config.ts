import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The browser gets the whole route list at once, so there is no manifest endpoint to protect
  // (CVE-2026-42342 and CVE-2026-55685 used that endpoint as an amplifier).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
