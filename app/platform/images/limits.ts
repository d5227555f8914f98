/** In a file of its own, because the server reads it without sharp. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
