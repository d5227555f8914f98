import { href, redirect } from "react-router";
import { wholeMinutes } from "../../ui/form/answer.ts";
import { parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { basketCookie, readBasket, withAtLeast } from "../basket/basket.ts";
import { lookUp } from "../basket/current-garment.ts";
import { AnswerSchema, passedOn, SHARE_PART, type SharedAnswer, ShareSchema } from "./shared-list.ts";
import {
  answerShared,
  deviceFor,
  openShared,
  shareList,
  unanswerShared,
  withdrawShared,
} from "./shared-lists.server.ts";

type Deps = Parameters<typeof shareList>[0] & { publicUrl: string };

export function sharedIntents(deps: Deps, cookies: string | null) {
  const { device, cookie } = deviceFor(cookies, deps.publicUrl);
  const pathOf = (token: string) => href("/lista/:token", { token });
  const led = (path: string, kept = cookie) =>
    redirect(path, { status: 303, headers: { "Set-Cookie": kept } });

  const ofGarment = (id: string, act: typeof answerShared) => async (form: FormData) => {
    const submission = parseForm(form, AnswerSchema);
    if (submission.status !== "success") return unfinished(form, submission);
    const done = await act(deps, { id, line: submission.value.line, device });
    return done.ok ? led(pathOf(id)) : refused(form, done);
  };

  return {
    async share(form: FormData): Promise<SharedAnswer | Response> {
      const submission = parseForm(form, ShareSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const shared = await shareList(deps, device, readBasket(cookies), submission.value.kind);
      return shared.ok ? led(`${pathOf(shared.id)}#${SHARE_PART}`) : refused(form, shared);
    },
    of: (id: string) => ({
      answer: ofGarment(id, answerShared),
      unanswer: ofGarment(id, unanswerShared),
      async withdraw(): Promise<Response> {
        await withdrawShared(deps, id, device);
        return led(href("/mi-pedido"));
      },
      async pass(form: FormData): Promise<SharedAnswer | Response> {
        const shared = await openShared(deps, id, device);
        if (!shared) return refused(form, { code: "NOT_FOUND" });
        const found = await lookUp(deps.find, passedOn(shared.kind, shared.items));
        const wanted = found.flatMap(({ line: { quantity }, today }) =>
          today ? { garment: today.garment, quantity } : [],
        );
        if (wanted.length === 0) return refused(form, { code: "EMPTY" });
        const list = withAtLeast(readBasket(cookies), wanted);
        const basket = list && basketCookie(list, deps.publicUrl.startsWith("https:"));
        return basket ? led(href("/mi-pedido"), basket) : refuse(form, "FULL");
      },
    }),
  };
}

function refused(
  form: FormData,
  { code, wait }: { code: "EMPTY" | "NOT_FOUND" | "TAKEN" | "LIMITED"; wait?: number },
): SharedAnswer {
  if (wait === undefined) return refuse<"EMPTY" | "TAKEN">(form, code);
  return refuse<never, { minutes: number }>(form, code as "LIMITED", {
    detail: { minutes: wholeMinutes(wait) },
  });
}
