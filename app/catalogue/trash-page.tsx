import Baby from "lucide-react/icons/baby";
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import type { GenericSchema } from "valibot";
import { catalogueAdmin } from "../messages/es/catalogue-admin.ts";
import { say } from "../messages/message.ts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { ClothPicture } from "../ui/cloth-picture.tsx";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { Pager } from "../ui/pager.tsx";
import { formatPrice } from "../ui/price.ts";
import { Photo } from "./cards/product-card.tsx";
import type { readTrash } from "./list/catalogue.server.ts";
import { TRASH_DAYS, type TrashedProduct } from "./product.ts";
import { failureText, type ProductAnswer, type ProductIntent } from "./product-answer.ts";

const texts = catalogueAdmin.trashPage;

/** Ids of the two forms, which stay in the page when a product's row disappears. */
const FORMS = { "restore-product": "restaurar", "purge-product": "purgar" } as const;

type Answered = { intent: ProductIntent; answer: ProductAnswer };

interface TrashPageProps {
  view: Awaited<ReturnType<typeof readTrash>>;
}

export function TrashPage({ view: { products, page, pageCount } }: TrashPageProps) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const message = useRef<HTMLDivElement>(null);
  // The page scrolls to the message, because the pressed button may be far below.
  useEffect(() => {
    if (answered) message.current?.scrollIntoView({ block: "center" });
  }, [answered]);
  const restore = useTrashForm("restore-product", pathOf(page), setAnswered);
  const purge = useTrashForm("purge-product", pathOf(page), setAnswered);
  return (
    <div className="column pt-8 pb-16 md:pt-12">
      <Link to={href("/catalogo")} className={textLinkClass}>
        {texts.back}
      </Link>
      <h1 className="mt-2 text-4xl md:text-5xl">{catalogueAdmin.trash}</h1>
      <p className="measure mt-3 mb-8 text-nuez">{say(texts.intro, { days: TRASH_DAYS })}</p>
      {answered ? (
        <Alert
          ref={message}
          tone={answered.answer.ok ? "success" : "error"}
          role="status"
          className="mb-6"
          title={
            answered.answer.ok
              ? catalogueAdmin.done[answered.answer.value.done]
              : failureText(answered.intent, answered.answer.code)
          }
        />
      ) : null}
      <Form parts={restore.parts} />
      <Form parts={purge.parts} />
      {products.length === 0 ? (
        <div className="grid justify-items-center gap-2 pb-12 text-center text-nuez">
          <ClothPicture name="empty-line" />
          <p className="font-semibold text-cacao">{texts.empty}</p>
          <p className="measure">{texts.emptyText}</p>
        </div>
      ) : (
        <ul className="grid gap-3 pb-8">
          {products.map((product) => (
            <TrashItem key={product.id} product={product} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pageCount}
        hrefOf={pathOf}
        texts={texts}
        said={say(texts.pageOf, { page, pages: pageCount })}
      />
    </div>
  );
}

function useTrashForm(intent: keyof typeof FORMS, action: string, onAnswered: (answered: Answered) => void) {
  const onAnswer = (answer: ProductAnswer) => onAnswered({ intent, answer });
  return useForm<GenericSchema, ProductAnswer>({ id: FORMS[intent], intent, action, onAnswer });
}

function pathOf(page: number): string {
  return href("/papelera") + (page > 1 ? `?pagina=${page}` : "");
}

function TrashItem({ product }: { product: TrashedProduct }) {
  const [isPurging, setPurging] = useState(false);
  const { name, priceCents, category, photos, daysLeft } = product;
  const [cover] = photos;
  const details = [priceCents === null ? null : formatPrice(priceCents), category]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-algodon p-3.5 inset-ring inset-ring-hilo">
      <div className="grid size-24 place-content-center overflow-hidden rounded-control bg-lino text-borde">
        {cover ? (
          <Photo photo={cover} alt="" sizes="96px" className="size-full object-cover" />
        ) : (
          <Baby size={32} strokeWidth={1.1} />
        )}
      </div>
      <div className="min-w-0 flex-[1_1_calc(100%-10rem)] lg:basis-48">
        <h2 className="text-xl leading-snug">{name}</h2>
        {details ? <p className="text-small text-nuez">{details}</p> : null}
        <p className="text-small text-nuez">
          {daysLeft <= 1 ? texts.lastDay : say(texts.daysLeft, { n: daysLeft })}
        </p>
      </div>
      {isPurging ? (
        <PurgeQuestion product={product} onCancel={() => setPurging(false)} />
      ) : (
        <WaysOut product={product} onPurge={() => setPurging(true)} />
      )}
    </li>
  );
}

const submits = (intent: keyof typeof FORMS, id: string) =>
  ({ type: "submit", form: FORMS[intent], name: "id", value: id }) as const;

function PurgeQuestion({
  product: { id, name },
  onCancel,
}: {
  product: TrashedProduct;
  onCancel: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a confirmation question is not a set of form fields
    <div role="group" aria-label={name} className="grid gap-2">
      <p className="font-semibold">{texts.question}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonClass("quiet", "small")} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button {...submits("purge-product", id)} className={buttonClass("primary", "small")}>
          {texts.confirm}
        </button>
      </div>
    </div>
  );
}

function WaysOut({ product: { id, name }, onPurge }: { product: TrashedProduct; onPurge: () => void }) {
  const of = (action: string) => say(catalogueAdmin.of, { action, name });
  return (
    <div className="flex flex-wrap gap-2">
      <button
        {...submits("restore-product", id)}
        className={buttonClass("quiet", "small")}
        aria-label={of(texts.restore)}
      >
        {texts.restore}
      </button>
      <button
        type="button"
        className={`${textLinkClass} px-1 text-small`}
        aria-label={of(texts.purge)}
        onClick={onPurge}
      >
        {texts.purge}
      </button>
    </div>
  );
}
