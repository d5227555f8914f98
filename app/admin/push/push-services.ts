/**
 * Who takes messages for the browsers that there are: Chrome and its kin, Firefox, Safari, Edge. The browser names the
 * address, so only these are ever called (decision 057).
 */
const PUSH_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** Characters; the longest that are known (Windows) have some 500. */
const ENDPOINT_MAX = 1024;

/** Whether a push service that we know takes messages at this address: https, its own port, nothing but a path. */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  // Of a URL's host the port is left out where it is https' own.
  const plain = protocol === "https:" && host === hostname && username + password === "";
  return plain && PUSH_SERVICES.some((service) => service.test(hostname));
}
