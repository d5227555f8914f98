/** Hosts that may get notifications. The URL comes from a browser, which could name any host (decision 057). */
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
  // `host` differs from `hostname` if the URL has a port other than 443. Such a URL is refused.
  const plain = protocol === "https:" && host === hostname && username + password === "";
  return plain && PUSH_SERVICES.some((service) => service.test(hostname));
}
