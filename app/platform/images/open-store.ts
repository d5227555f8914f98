import type { S3Config } from "../config.ts";
import type { Log } from "../log.ts";
import { openDiskStore } from "./disk-store.ts";
import { openS3Store, type S3Timeouts } from "./s3-store.ts";
import type { MediaStore } from "./store.ts";

export async function openStore(options: {
  dataDir: string;
  s3: S3Config | null;
  log: Log;
  reading?: S3Timeouts;
}): Promise<MediaStore> {
  return options.s3
    ? await openS3Store(options.s3, options.log, options.reading)
    : await openDiskStore(options.dataDir, options.log);
}
