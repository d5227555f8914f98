/** In a file of its own, so that the server does not import sharp for it. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
