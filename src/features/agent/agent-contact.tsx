import { useEffect, useRef, useState, type RefObject } from "react";
import type { Agent } from "../../contracts/agent";
import type { ChatChannel } from "../../contracts/started-chat";
import { agentLanguages, isAgentPicture } from "../../lib/agent-facts";
import { withMessage } from "../../lib/contact-address";
import { getData } from "../../lib/http/get-data";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Licences } from "../../lib/licences";
import type { AdviserWish } from "../../site/routes";
import { useContact } from "../../state/use-contact";
import { currentAgent, openedModal, useShared, type CurrentAgent } from "../../state/shared";
import * as hidden from "../../ui/visually-hidden.module.css";
import * as styles from "./agent-contact.module.css";

/** How far below the window the block may be when its agent is fetched. */
const nearWindow = "600px";

interface AgentContactProps extends AdviserWish {
  /** Where the visitor adds the firm on LINE, which then comes first and takes Telegram's place. */
  lineUrl?: string;
}

/**
 * The sales agent whom the visitor may write to or call, hidden until known. When none can be had, the firm's own
 * number stands in. The block keeps its place, so that nothing jumps.
 */
export function AgentContact({ lineUrl, ...wish }: AgentContactProps) {
  const place = useRef<HTMLDivElement>(null);
  const { agent, isKnown } = useAgentNear(place, wish);
  return (
    <div ref={place} className={styles.place}>
      {isKnown && <Contact agent={agent} lineUrl={lineUrl} />}
    </div>
  );
}

function Contact({ agent, lineUrl }: Pick<AgentContactProps, "lineUrl"> & { agent: Agent | null }) {
  const t = useTranslations("common");
  const { dateLocale } = useLanguage();
  const { addresses, followed } = useContact(t("WHATS_APP.PHONE_NUMBER"));
  const [isBroken, setBroken] = useState(false);
  const channels: { channel: ChatChannel; href: string | null; text: string }[] = [
    { channel: "line", href: lineUrl ?? null, text: t("agent.line") },
    {
      channel: "whatsapp",
      href: withMessage(addresses.whatsApp, t("WHATS_APP.MESSAGE")),
      text: t("agent.whatsApp"),
    },
    { channel: "telegram", href: lineUrl ? null : addresses.telegram, text: t("agent.telegram") },
    { channel: "phone", href: addresses.phone.href, text: addresses.phone.text },
  ];
  const spoken = agentLanguages(agent, dateLocale);
  return (
    <section className={styles.contact} data-agent={agent?.id ?? ""} aria-label={t("agent.heading")}>
      {isAgentPicture(agent?.image) && !isBroken && (
        <img
          className={styles.portrait}
          src={agent.image}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      )}
      <div className={styles.person}>
        <p className={styles.name}>{agent?.name ?? t("agent.team")}</p>
        {agent?.role && <p className={styles.quiet}>{agent.role}</p>}
        {spoken && <p className={styles.quiet}>{t("agent.languages", { languages: spoken })}</p>}
        <Licences className={styles.quiet} />
      </div>
      <ul className={styles.channels}>
        {channels.map(
          ({ channel, href, text }) =>
            href && (
              <li key={channel}>
                <a
                  className={styles.channel}
                  href={href}
                  onClick={() => followed(channel)}
                  {...(channel === "phone"
                    ? { "aria-label": `${t("agent.phone")} ${text}` }
                    : { target: "_blank", rel: "noopener" })}
                >
                  <bdi dir={channel === "phone" ? "ltr" : undefined}>{text}</bdi>
                  {channel !== "phone" && (
                    <span className={hidden.visuallyHidden}> {t("opensInNewTab")}</span>
                  )}
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** The agent for the page's language and what else it asks for, fetched once the block comes near the window. */
function useAgentNear(place: RefObject<Element>, { market, adviser }: AdviserWish) {
  const { code: language } = useLanguage();
  const current = useShared(currentAgent);
  const modal = useShared(openedModal);
  const [hasFailed, setFailed] = useState(false);
  // Not while a modal is open: the spot modal takes the agent and gives the same one back.
  const isWanted = modal === null && !isFor(current, { language, market, adviser });

  useEffect(() => {
    if (!isWanted || !place.current) return undefined;
    let isMounted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const wanted = { language, market, adviser };
        const query = { language, ...(market && { market }), ...(adviser && { adviser }) };
        void getData("/api/agent", { query, quiet: true }).then((agent) => {
          // Whom a modal has given back in the meantime stays.
          if (agent) {
            if (!isFor(currentAgent.get(), wanted)) currentAgent.set({ agent, ...wanted });
          } else if (isMounted) setFailed(true);
        });
      },
      { rootMargin: nearWindow },
    );
    observer.observe(place.current);
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, [isWanted, language, market, adviser, place]);

  return { agent: current?.agent ?? null, isKnown: current !== null || hasFailed };
}

/** A page that asks for nobody in particular keeps whom the visitor has seen before. */
function isFor(
  current: CurrentAgent | null,
  { language, market, adviser }: Omit<CurrentAgent, "agent">,
): boolean {
  return (
    current?.language === language &&
    (market === undefined || current.market === market) &&
    (adviser === undefined || current.adviser === adviser)
  );
}
