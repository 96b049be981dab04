import { formatDay, formatDays, isolated, quarterWords } from "../../site/format";
import { formatMoney } from "../../lib/money";
import { PropertyLink, SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Label } from "../../ui/label/label";
import { Note } from "../../ui/note/note";
import { TitleLines } from "../../ui/sentences/title-lines";
import { Section } from "../../ui/section/section";
import * as styles from "./club-index.module.css";
import { latestPrices, type CalendarEntry, type IndexedHome } from "./index-entries";
import { SpotButton } from "./spot-button";

/** The head of a printed list: its name, what it is, and of which day. */
export function IndexMasthead({ homes }: { homes: readonly IndexedHome[] }) {
  const t = useTranslations("dubai-insiders-club-index");
  const { dateLocale } = useLanguage();
  const priced = latestPrices(homes);
  return (
    <section className={styles.masthead}>
      <Grid>
        <h1 className={styles.title}>{t("hero.title")}</h1>
        <div className={styles.imprint}>
          <Label>{t("hero.label")}</Label>
          <p className={styles.lead}>{t("hero.lead")}</p>
          {priced && (
            <Formatted as="p" className={styles.edition}>
              {t("hero.edition", { date: formatDay(priced, dateLocale) })}
            </Formatted>
          )}
        </div>
      </Grid>
    </section>
  );
}

/** One line a home, as a list of prices is set. */
export function HomesUnderReview({ homes }: { homes: readonly IndexedHome[] }) {
  const t = useTranslations("dubai-insiders-club-index");
  const property = useTranslations("property");
  const { dateLocale } = useLanguage();
  return (
    <Section
      look="above"
      label={t("homes.label")}
      title={t("homes.title", { count: homes.length })}
      lead={t("homes.lead")}
    >
      <ol className={styles.homes}>
        {homes.map(({ propertyId, name, area, type, priceAed, serviceChargeAedPerSqm, handover, text }) => (
          <li key={propertyId} className={styles.home}>
            <h3 className={styles.name}>
              <PropertyLink id={propertyId} className={styles.link}>
                <bdi>{name}</bdi>
              </PropertyLink>
            </h3>
            <p className={styles.place}>
              {`${property(`areas.${area}.name`)} `}
              <span aria-hidden="true">·</span>
              {` ${property(`types.${type}`)}`}
            </p>
            <p className={styles.suits}>{text.suits}</p>
            <dl className={styles.numbers}>
              <div>
                <dt>{t("homes.price")}</dt>
                <dd>
                  <Formatted as="bdi" dir="ltr">
                    {formatMoney(priceAed, "AED", dateLocale)}
                  </Formatted>
                </dd>
              </div>
              <div>
                <dt>{t("homes.charge")}</dt>
                <Formatted as="dd">
                  {t("homes.chargeValue", {
                    amount: isolated(formatMoney(serviceChargeAedPerSqm, "AED", dateLocale)),
                  })}
                </Formatted>
              </div>
              <div>
                <dt>{t("homes.handover")}</dt>
                <dd>
                  {handover ? t("calendar.quarter", quarterWords(handover, dateLocale)) : t("homes.ready")}
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
      <Note>{property("disclaimer")}</Note>
    </Section>
  );
}

/** Days and quarters in one line of time; only somewhere to go leads anywhere. */
export function IndexCalendar({ entries }: { entries: readonly CalendarEntry[] }) {
  const t = useTranslations("dubai-insiders-club-index");
  const { dateLocale } = useLanguage();
  return (
    <Section label={t("calendar.label")} title={t("calendar.title")} tone="dark">
      <ol>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className={styles.date} data-kind={entry.kind}>
            {entry.kind === "meet" ? (
              <>
                <Formatted as="time" className={styles.day} dateTime={entry.stop.starts}>
                  {formatDays(entry.stop.starts, entry.stop.ends, dateLocale)}
                </Formatted>
                <SiteLink to={entry.stop.route} className={styles.what}>
                  {t("calendar.meet", { city: entry.stop.text.city })}
                </SiteLink>
              </>
            ) : (
              <>
                <span className={styles.day}>
                  {t("calendar.quarter", quarterWords(entry.handover, dateLocale))}
                </span>
                <span className={styles.what}>{t("calendar.handover", { name: entry.name })}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <Note>{t("calendar.note")}</Note>
    </Section>
  );
}

export function IndexClosing() {
  const t = useTranslations("dubai-insiders-club-index");
  return (
    <section className={styles.closing}>
      <Grid>
        <h2 className={styles.closingTitle}>
          <TitleLines>{t("closing.title")}</TitleLines>
        </h2>
        <div className={styles.more}>
          <p className={styles.closingText}>{t("closing.text")}</p>
          <div className={buttons.row}>
            <SpotButton />
            <SiteLink to="dubai-insiders-club-index-order" className={buttons.arrowLink}>
              {t("closing.order")}
              <Icon name="arrow" />
            </SiteLink>
          </div>
        </div>
      </Grid>
    </section>
  );
}
