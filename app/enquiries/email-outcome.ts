import { say } from "../messages/message.ts";
import type { Notice } from "../ui/notice.ts";
import type { EmailTexts } from "./email-texts.ts";
import type { FormAnswer } from "./form-answer.ts";
import type { HomeFault, HomeField } from "./home-form.ts";
import { photosNotice } from "./photo-texts.ts";

export type EmailAnswer = FormAnswer<HomeField, HomeFault>;

/** What is told of a mistake that the form's own check found (spec §8): the first one. */
export function validationNotice(texts: EmailTexts, fault: HomeFault): Notice {
  return { tone: "error", title: texts.invalid, text: texts.errors[fault] };
}

/** What is told when this email value was tried too often (spec §8), minutes rounded up. */
export function limitNotice({ limited, language }: EmailTexts, minutes: number): Notice {
  return { tone: "error", title: limited.title, text: say(limited.text, { n: minutes }, language) };
}

/** What is told of the server's answer (spec §8). `checked`: the browser had found nothing wrong before. */
export function answerNotice(texts: EmailTexts, answer: EmailAnswer, checked: boolean): Notice {
  switch (answer.status) {
    case "sent":
      return { tone: "success", ...texts.sent };
    case "limited":
      return answer.by === "email" ? limitNotice(texts, answer.minutes) : { tone: "error", ...texts.tooMany };
    case "invalid": {
      const [first] = answer.issues;
      return checked || !first ? { tone: "error", ...texts.refused } : validationNotice(texts, first.code);
    }
    case "photos":
      return photosNotice(texts.photos);
    case "failed":
      return { tone: "error", ...texts.failed };
    case "unreachable":
      return { tone: "error", ...texts.unreachable };
  }
}
