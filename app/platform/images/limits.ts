/** This limit has a file of its own, so that the server can import it without sharp. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
