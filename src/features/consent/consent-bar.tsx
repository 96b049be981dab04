import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { publicEnv } from "../../site/public-env";
import * as buttons from "../../ui/button/button.module.css";
import * as styles from "./consent-bar.module.css";

declare module "react" {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      /** React gives a custom element its attributes as they are written. */
      "consent-bar": AriaAttributes & {
        children: ReactNode;
        class?: string | undefined;
        hidden: "";
        role: "region";
        suppressHydrationWarning: true;
        "data-tone": string;
      };
    }
  }
}

/**
 * Asks about measuring and adverts, at the foot of the window. It holds nobody up: the page behind goes on working, and
 * both answers weigh the same. It is served hidden; `src/first-view/consent-bar.ts` shows it and takes the answer, with
 * or without the app. When the app takes over, it finds these attributes changed, and leaves them.
 */
export function ConsentBar() {
  const t = useTranslations("consent");
  const common = useTranslations("common");

  return (
    <consent-bar
      class={styles.bar}
      role="region"
      aria-labelledby="consent-heading"
      data-tone="dark"
      hidden=""
      suppressHydrationWarning
    >
      <p id="consent-heading" className={styles.heading} tabIndex={-1}>
        {t("heading")}
      </p>
      <p className={styles.text}>
        {t(publicEnv.consentFirst ? "textFirst" : "text")}{" "}
        {(["refused", "accepted"] as const).map((choice) => (
          <strong
            key={choice}
            className={styles.now}
            data-consent-now={choice}
            hidden
            suppressHydrationWarning
          >
            {t(`now.${choice}`)}{" "}
          </strong>
        ))}
        <SiteLink to="privacy" className={styles.link}>
          {common("nav.privacy")}
        </SiteLink>
      </p>
      <div className={styles.answers}>
        {(["refused", "accepted"] as const).map((choice) => (
          <button key={choice} type="button" className={buttons.quiet} data-consent-answer={choice}>
            {t(choice === "accepted" ? "accept" : "refuse")}
          </button>
        ))}
      </div>
    </consent-bar>
  );
}
