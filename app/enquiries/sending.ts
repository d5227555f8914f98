import { type FormPhotos, NO_PHOTOS } from "./form-photos.ts";

/**
 * Asks the server's action and turns what is no answer of its into an outcome, so that the page and what was typed stay
 * as they are: an error of the server, or no way to reach it. For `clientAction`.
 */
export async function answerOrFault<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | { status: "failed"; values: null; photos: FormPhotos } | { status: "unreachable" }> {
  try {
    return await serverAction();
  } catch (error) {
    console.error("the form was not sent:", error);
    // What `fetch` throws when there is no answer (Fetch standard); an answer that is none of ours is something else.
    return error instanceof TypeError
      ? { status: "unreachable" }
      : { status: "failed", values: null, photos: NO_PHOTOS };
  }
}
