import "./production.ts";
import { isLoopbackHost } from "../app/platform/loopback.ts";
import { runServer } from "./run.ts";

const { offerSetup } = await runServer({
  env: process.env,
  check: ({ publicUrlGiven, host }, log) => {
    if (publicUrlGiven || isLoopbackHost(host)) return;
    log.warn("PUBLIC_URL is not set: links in the pages lead to this machine only");
  },
});
const setup = await offerSetup();
if (setup) {
  console.log(
    `\nThis shop has no administrator yet. Open this link to become the first one (it works once, for 24 hours):\n\n  ${setup}\n`,
  );
}
