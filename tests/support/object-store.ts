import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { canInstall, installFromDebian } from "./debian.ts";
import { freePort } from "./free-port.ts";

/*
 * A temporary S3-compatible store that checks signatures: OpenStack Swift, installed from Debian because npm
 * offers none. Where Swift cannot be installed, the tests that need it are skipped.
 */

const run = promisify(execFile);

/** Swift's three storage servers. Each has a ring file, which tells the proxy the server's port. */
const RINGS = ["account", "container", "object"] as const;

/** Whether Swift is installed; installs it where that is possible. */
export function provideSwift(): boolean {
  const isHere = () =>
    ["/usr/bin/swift-proxy-server", "/usr/bin/memcached"].every((path) => existsSync(path));
  // Under systemd the package would start services that outlive the tests.
  if (!isHere() && canInstall() && !existsSync("/run/systemd/system")) {
    console.log("No S3-compatible store here: installing Debian's Swift …");
    installFromDebian("swift-proxy", "swift-account", "swift-container", "swift-object", "memcached");
  }
  return isHere();
}

export interface ObjectStore extends AsyncDisposable {
  s3: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
}

/** Environment of a server that stores its photos in Swift, directly or through a proxy's `endpoint`. */
export function storeEnv({ s3 }: ObjectStore, endpoint = s3.endpoint) {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}

/** Runs Swift's processes until standard input closes, which also happens when the tests are killed. */
const SUPERVISOR = `
trap '' INT TERM HUP
folder=$1; memcached_port=$2
swift-account-server "$folder/account.conf" </dev/null & all=$!
swift-container-server "$folder/container.conf" </dev/null & all="$all $!"
swift-object-server "$folder/object.conf" </dev/null & all="$all $!"
memcached -l 127.0.0.1 -p "$memcached_port" -U 0 -u "$(id -un)" </dev/null & all="$all $!"
swift-proxy-server "$folder/proxy.conf" </dev/null & all="$all $!"
cat >/dev/null
kill -KILL $all 2>/dev/null
wait
rm -rf "$folder"
`;

/** Writes the ring files, each with one device; `swift-ring-builder` would take three processes for each. */
const MAKE_RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, *rings = sys.argv[1:]
for name, port in zip(rings[::2], rings[1::2]):
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "d1", "weight": 1})
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{name}.ring.gz")
`;

/** Starts a store with one empty bucket on free ports of 127.0.0.1. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), "copito-swift-"));
  await mkdir(join(folder, "devices", "d1"), { recursive: true });
  const ports = await Promise.all(Array.from({ length: 5 }, freePort));
  const [memcached = "", proxy = "", ...rings] = ports.map(String);
  const named = RINGS.map((ring, at) => [ring, rings[at] ?? ""] as const);
  await run("/usr/bin/python3", ["-c", MAKE_RINGS, folder, ...named.flat()]);
  for (const [ring, port] of named)
    await writeFile(join(folder, `${ring}.conf`), ringServer(folder, ring, port));
  await writeFile(join(folder, "proxy.conf"), proxyServer(folder, proxy, memcached));
  const child = spawn("sh", ["-c", SUPERVISOR, "supervisor", folder, memcached], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const s3 = {
    endpoint: `http://127.0.0.1:${proxy}`,
    region: "us-east-1",
    bucket: "copito",
    accessKeyId: "test:tester",
    secretAccessKey: "testing",
  };
  const stop = async () => {
    const exited = once(child, "exit");
    child.stdin?.end();
    await exited;
  };
  const { endpoint, region, bucket: Bucket, ...credentials } = s3;
  // Swift's five processes take seconds to start, so the client retries.
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 60 });
  try {
    await client.send(new CreateBucketCommand({ Bucket }));
  } catch (error) {
    await stop();
    throw error;
  } finally {
    client.destroy();
  }
  return { s3, [Symbol.asyncDispose]: stop };
}

const base = (folder: string, port: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
`;

const ringServer = (folder: string, ring: string, port: string) => `${base(folder, port)}
devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${ring}-server
[app:${ring}-server]
use = egg:swift#${ring}
`;

const proxyServer = (folder: string, port: string, memcached: string) => `${base(folder, port)}
[pipeline:main]
pipeline = cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`;
