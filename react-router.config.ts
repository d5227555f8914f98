import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Four pages: the whole route list fits in the first answer, and no manifest endpoint needs guarding
  // (CVE-2026-42342 and CVE-2026-55685 used it as an amplifier).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
