import { listBulkChanges } from "../catalogue/bulk/bulk-changes.server.ts";
import { BULK_EDIT_KINDS } from "../catalogue/bulk/bulk-edit.ts";
import { productIntents } from "../catalogue/product-forms.server.ts";
import { listTrash } from "../catalogue/trash.server.ts";
import { TrashPage } from "../catalogue/trash-page.tsx";
import { catalogueAdmin as texts } from "../messages/es/catalogue-admin.ts";
import { loaderOf, ownersForm } from "./loaders-and-actions.server.ts";
import { ownersPage } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(async ({ db, now }) => {
  const changes = await listBulkChanges(db, { kinds: BULK_EDIT_KINDS });
  return {
    products: await listTrash(db, now),
    changes: changes.filter(({ products }) => products > 0),
    now: now().toISOString(),
  };
});

export const action = ownersForm(productIntents);

export const meta = ownersPage({ title: texts.trash });

export default pageOf<typeof loader>(TrashPage);
