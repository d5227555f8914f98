import { href, Link } from "react-router";
import type { GenericSchema } from "valibot";
import { restockList as texts } from "../../messages/es/restock.ts";
import { say } from "../../messages/message.ts";
import { namedChoice } from "../../product/chat-message.ts";
import { productPath } from "../../product/product-path.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Chip } from "../../ui/chip.tsx";
import { dateFormat } from "../../ui/date-format.ts";
import { EmptyList } from "../../ui/empty-list.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { pageClass } from "../../ui/page-class.ts";
import { ignoreSecondPress } from "../../ui/second-press.ts";
import { Submit } from "../../ui/submit.tsx";
import { BackToInbox, ContactButton, contactText, useAnswerToast } from "../inbox/inbox-parts.tsx";
import type { EnquiryFormAnswer } from "../inbox/notes.ts";
import type { RestockGroup } from "./restock.server.ts";

const dayAndMonth = dateFormat({ day: "numeric", month: "long" });

export function RestockPage({ groups }: { groups: readonly RestockGroup[] }) {
  return (
    <div className={`${pageClass} gap-6 @container/inbox`}>
      <BackToInbox />
      <header>
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="measure mt-2 text-nuez">{texts.intro}</p>
      </header>
      {groups.length === 0 ? <EmptyList>{texts.empty}</EmptyList> : null}
      {groups.map((group) => (
        <Group key={`${group.product.id} ${group.size} ${group.colour}`} group={group} />
      ))}
    </div>
  );
}

function Group({ group }: { group: RestockGroup }) {
  const { product, requests, waiting, ...choice } = group;
  const what = namedChoice(product.name, choice);
  const url = useShop().publicUrl + productPath(product.slug, choice);
  return (
    <section
      id={`aviso-${product.id}`}
      className="grid gap-4 rounded-card border border-hilo bg-algodon px-5 py-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 tabIndex={-1} className="text-brand/[1.3]">
          <Link to={href("/catalogo/:slug", { slug: product.slug })} className="hover:underline">
            {what}
          </Link>
        </h2>
        <Chip tone={group.back ? "sage" : "linen"}>{group.back ? texts.back : texts.notBack}</Chip>
        <p className="w-full font-semibold">{say(texts.waiting, { n: waiting })}</p>
      </header>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} what={what} url={url} />
        ))}
      </ul>
    </section>
  );
}

type Request = RestockGroup["requests"][number];

function RequestRow({ request, what, url }: { request: Request; what: string; url: string }) {
  const { id, contact, suspected, created_at, notified_at } = request;
  const notified = notified_at !== null;
  const { parts, pending } = useForm<GenericSchema, EnquiryFormAnswer>({
    id: `aviso-${id}`,
    intent: "notified",
    onAnswer: useAnswerToast(),
  });
  const { brand } = useShop().shop;
  const body = say(texts.message, { brand, what, url });
  const shown = contactText(contact);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hilo pt-3 first:border-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{shown}</p>
        <p className="text-sm text-nuez">
          {say(texts.since, { day: dayAndMonth.format(new Date(created_at)) })}
          {suspected ? ` · ${texts.suspected}` : ""}
        </p>
      </div>
      {notified ? null : (
        <ContactButton contact={contact} subject={say(texts.messageSubject, { what })} body={body} />
      )}
      <Form parts={parts}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="notified" value={String(!notified)} />
        <Submit
          pending={pending}
          onClick={ignoreSecondPress}
          aria-label={say(notified ? texts.untellOf : texts.tellOf, { contact: shown })}
          tone={notified ? "plain" : "quiet"}
          size="small"
        >
          {notified ? texts.untell : texts.tell}
        </Submit>
      </Form>
    </li>
  );
}
