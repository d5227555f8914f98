/** Notifications go only to these hosts, because browsers send URLs and could name any host (decision 057). */
const PUSH_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

const ENDPOINT_MAX = 1024;

export function isPushService(endpoint: string): boolean {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  // Refuses every port except 443: with another port, `host` differs from `hostname`.
  const plain = protocol === "https:" && host === hostname && username + password === "";
  return plain && PUSH_SERVICES.some((service) => service.test(hostname));
}
