import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepDocument, patientFetch } from "./connection.ts";
import { ErrorReference, REFERENCE_META } from "./error-reference.tsx";
import { servePhotosFrom } from "./photos/photo-urls.ts";
import { watchHistory } from "./ui/layer-history.ts";

// In development the style sheet also comes as a module, so that changes to it show without a reload.
if (import.meta.env.DEV) import("./styles/app.css");

const reference = document.querySelector<HTMLMetaElement>(`meta[name="${REFERENCE_META}"]`)?.content ?? null;

servePhotosFrom(document.documentElement.dataset.photos ?? null);
keepDocument();
watchHistory();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ErrorReference value={reference}>
        <HydratedRouter unstable_fetch={patientFetch} />
      </ErrorReference>
    </StrictMode>,
  );
});
