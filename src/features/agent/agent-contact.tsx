import { useEffect, useRef, useState, type RefObject } from "react";
import type { Agent } from "../../contracts/agent";
import type { ChatChannel } from "../../contracts/started-chat";
import { agentLanguages, isAgentPicture } from "../../lib/agent-facts";
import { withMessage } from "../../lib/contact-address";
import { getData } from "../../lib/http/get-data";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useLicences } from "../../lib/use-licences";
import { useContact } from "../../state/use-contact";
import { currentAgent, openedModal, useShared } from "../../state/shared";
import * as hidden from "../../ui/visually-hidden.module.css";
import * as styles from "./agent-contact.module.css";

/** How far below the window the block may be when its agent is fetched. */
const nearWindow = "600px";

interface AgentContactProps {
  /** Where the visitor adds the firm on LINE, which then comes first and takes Telegram's place. */
  lineUrl?: string;
}

/**
 * The sales agent whom the visitor may write to or call, hidden until known. When none can be had, the firm's own
 * number stands in. The block keeps its place, so that nothing jumps.
 */
export function AgentContact({ lineUrl }: AgentContactProps) {
  const place = useRef<HTMLDivElement>(null);
  const { agent, isKnown } = useAgentNear(place);
  return (
    <div ref={place} className={styles.place}>
      {isKnown && <Contact agent={agent} lineUrl={lineUrl} />}
    </div>
  );
}

function Contact({ agent, lineUrl }: AgentContactProps & { agent: Agent | null }) {
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
  const licences = useLicences();
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
        {licences.map((licence) => (
          <p key={licence} className={styles.quiet}>
            {licence}
          </p>
        ))}
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

/** The agent for the page's language, fetched once the block comes near the window. */
function useAgentNear(place: RefObject<Element>) {
  const { code: language } = useLanguage();
  const current = useShared(currentAgent);
  const modal = useShared(openedModal);
  const [hasFailed, setFailed] = useState(false);
  // Not while a modal is open: the spot modal takes the agent and gives the same one back.
  const isWanted = modal === null && current?.language !== language;

  useEffect(() => {
    if (!isWanted || !place.current) return undefined;
    let isMounted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void getData("/api/agent", { query: { language }, quiet: true }).then((agent) => {
          // Whom a modal has given back in the meantime stays.
          if (agent) {
            if (currentAgent.get()?.language !== language) currentAgent.set({ agent, language });
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
  }, [isWanted, language, place]);

  return { agent: current?.agent ?? null, isKnown: current !== null || hasFailed };
}
