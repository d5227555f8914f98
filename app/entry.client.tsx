import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchWithTimeout, keepDocument } from "./connection.ts";
import { ErrorReference, REFERENCE_META } from "./layout/error-page.tsx";
import { servePhotosFrom } from "./photos/photo-urls.ts";
import { watchHistory } from "./ui/layer-history.ts";
import { loadWhenIdle } from "./ui/when-idle.ts";

if (import.meta.env.DEV) import("./styles/app.css");

const reference = document.querySelector<HTMLMetaElement>(`meta[name="${REFERENCE_META}"]`)?.content ?? null;

servePhotosFrom(document.documentElement.dataset.photos ?? null);
keepDocument();
watchHistory();
void loadWhenIdle(async () => {
  const { startWorker } = await import("./offline/worker-client.ts");
  await startWorker(async () => (await import("./routes/screens.ts")).prefetchScreens());
});
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ErrorReference value={reference}>
        <HydratedRouter unstable_fetch={fetchWithTimeout} />
      </ErrorReference>
    </StrictMode>,
  );
});
