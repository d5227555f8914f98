import type { PhotoFault } from "../photos/photo-fault.ts";
import type { Intent, Notice, WriteFault } from "./notices.ts";
import type { Product, UploadedPhoto } from "./product.ts";
import type { ProductErrors, ProductFields } from "./product-form.ts";

/** The answer to a write of the owner's, as the page gets it. */
export type ProductWrite =
  | { ok: true; intent: Intent; notice: Notice; id: string }
  | {
      ok: false;
      intent: Intent;
      fault: WriteFault;
      id: string;
      /** The rest is for the form that is shown again. */
      errors?: ProductErrors;
      fields?: ProductFields;
      /** Sent pictures that the form names. */
      uploads?: UploadedPhoto[];
      photoFault?: PhotoFault | null;
      /** Pictures of the form that are gone. */
      missing?: string[];
      /** What is stored now: after a conflict, or as it was when it was deleted. */
      current?: Product | null;
    };

export type FailedWrite = Extract<ProductWrite, { ok: false }>;
