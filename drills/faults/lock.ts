/* Another process locks the database against writes, or keeps a read transaction open. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { LOG_KEPT, SQLITE_FILE } from "../../app/platform/db/sqlite.ts";
import {
  type FaultCase,
  inFolder,
  LONG,
  megabytesOf,
  readStored,
  seconds,
  sendEnquiry,
  visit,
  withShop,
} from "../support/harness.ts";

const PATHS = ["/", "/catalogo", "/contacto", "/catalogo?buscar=body", "/catalogo?buscar=saco", "/talles"];

const READ = LONG ? 600_000 : 15_000;

async function underLock(milliseconds: number) {
  return await inFolder((dataDir) =>
    withShop(dataDir, async ({ origin }) => {
      await sendEnquiry(origin);
      const outsider = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 1000 });
      const stop = visit(origin, PATHS);
      outsider.exec("begin immediate");
      const enquiries = [1, 2, 3, 4, 5].map(() => sendEnquiry(origin));
      await delay(milliseconds);
      outsider.exec("commit");
      outsider.close();
      const answers = await Promise.all(enquiries);
      const after = await sendEnquiry(origin);
      const pages = await stop();
      const said = answers.every(
        ({ status, html }) => status !== 503 || html.includes("Ahora no podemos guardar"),
      );
      const kept = [...answers, after].filter(({ status }) => status === 200).length + 1;
      return { pages, answers, after, said, lost: kept - readStored(dataDir).messages.length };
    }),
  );
}

function lockCase(milliseconds: number, expected: number): FaultCase {
  return {
    what: `a write lock of ${seconds(milliseconds)}`,
    async run() {
      const { pages, answers, after, said, lost } = await underLock(milliseconds);
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      const statuses = [...new Set(answers.map(({ status }) => status))].join(", ");
      return {
        done: `${pages.asked} pages one after the other and 5 enquiries at once while another process held it, then one more`,
        figure: `slowest page ${seconds(pages.slowest)}, ${pages.failed} failed; enquiries ${statuses} after ${seconds(slowest)} at most, then ${after.status}; ${lost} lost`,
        good:
          pages.slowest < 1000 &&
          pages.failed === 0 &&
          slowest < 5500 &&
          answers.every(({ status }) => status === expected) &&
          said &&
          after.status === 200 &&
          lost === 0,
      };
    },
  };
}

export const cases: readonly FaultCase[] = [
  lockCase(3000, 200),
  lockCase(10_000, 503),
  {
    what: `a read of ${seconds(READ)} under writes`,
    run: () =>
      inFolder((dataDir) =>
        withShop(dataDir, async ({ origin }) => {
          const file = join(dataDir, SQLITE_FILE);
          const logged = () => statSync(`${file}-wal`).size;
          const outsider = new DatabaseSync(file);
          outsider.exec("begin; select count(*) from enquiries");
          const writer = new DatabaseSync(file, { timeout: 1000 });
          writer.exec("create table if not exists faults (text text)");
          const end = performance.now() + READ;
          let writes = 0;
          const insert = writer.prepare("insert into faults values (?)");
          while (performance.now() < end) {
            for (let n = 0; n < 40; n++, writes++) insert.run("x".repeat(100_000));
            // Deleting the rows keeps the database small, so that only the write-ahead log grows.
            writer.exec("delete from faults");
            await delay(READ / 20);
          }
          const grown = logged();
          const { status } = await sendEnquiry(origin);
          outsider.exec("commit");
          outsider.close();
          writer.exec("drop table faults");
          writer.close();
          await sendEnquiry(origin);
          await sendEnquiry(origin);
          const left = logged();
          return {
            done: `${writes} writes of 100 KB beside it, an enquiry, then two more without it`,
            figure: `log ${megabytesOf(grown)} at the end of the read, ${megabytesOf(left)} after it; enquiry ${status}`,
            good: status === 200 && left <= LOG_KEPT,
          };
        }),
      ),
  },
];
