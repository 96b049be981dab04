import { useEffect, useId, useState } from "react";
import { homesPath, type ListedHomes } from "../../contracts/homes";
import { PropertyLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import { withTimeLimit } from "../../lib/time-limit";
import { formatNumber } from "../../site/format";
import type { Answers } from "../../site/questions";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Formatted } from "../../ui/formatted";
import { homesThatFit } from "./fit";
import * as hiding from "../../ui/visually-hidden.module.css";
import * as styles from "./fitting-homes.module.css";

interface FittingHomesProps {
  /** From `useListedHomes`. */
  list: ListedHomes | null;
  answers: Answers;
}

/** The homes of the catalogue that the answers lead to; nothing while they are not known. */
export function FittingHomes({ list, answers }: FittingHomesProps) {
  const t = useTranslations("questions");
  const { dateLocale } = useLanguage();
  const headingId = useId();
  if (!list) return null;
  const { homes, others, fitting } = homesThatFit(list.homes, answers);
  return (
    <section className={styles.homes} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t(fitting > 0 ? "homes.fitting" : "homes.near")}
      </h3>
      <ul className={styles.list}>
        {homes.map(({ id, name, place, priceAed, image, crop }) => (
          <li key={id} className={styles.home}>
            {/* The picture shows the model of the place; the words beside it say which. */}
            <CroppedPicture
              image={image}
              crop={crop}
              alt=""
              frameSizes="(min-width: 48rem) 12vw, 30vw"
              className={styles.picture}
            />
            <div>
              <p className={styles.place}>{place}</p>
              <p className={styles.name}>
                <PropertyLink id={id} className={styles.link}>
                  <bdi>{name}</bdi>
                </PropertyLink>
              </p>
              <p className={styles.price}>
                <Formatted as="bdi">{formatMoney(priceAed, "AED", dateLocale)}</Formatted>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map(({ id, name, place }) => (
            <li key={id}>
              <PropertyLink id={id}>
                <bdi>{name}</bdi>
              </PropertyLink>{" "}
              <span className={styles.at}>{place}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{list.note}</p>
    </section>
  );
}

/** How many homes still fit, from the first answer on that leaves some out. */
export function FittingCount({ list, answers }: FittingHomesProps) {
  const t = useTranslations("questions");
  const { dateLocale } = useLanguage();
  const isNarrowed = answers.budget !== undefined || answers.type !== undefined;
  const count =
    list && isNarrowed
      ? t("homes.count", {
          fitting: formatNumber(homesThatFit(list.homes, answers).fitting, dateLocale),
          total: formatNumber(list.homes.length, dateLocale),
        })
      : "";
  const settled = useSettled(count, answers);
  return (
    <>
      <p className={styles.count} aria-hidden="true">
        {count}
      </p>
      <p className={hiding.visuallyHidden} role="status">
        {settled}
      </p>
    </>
  );
}

/** Longer than from one digit of an amount to the next, ms. */
const settleMs = 1500;

/** The text once nothing has been answered for a while: read out between two digits, it would drown what is typed. */
function useSettled(text: string, answers: Answers): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text, answers]);
  return settled;
}

const answerWithinMs = 15_000;

/** What the build has written; null until it is there, and where it cannot be had, since nobody has asked for it. */
export function useListedHomes(): ListedHomes | null {
  const { code } = useLanguage();
  const path = homesPath(code);
  const [homes, setHomes] = useState<ListedHomes | null>(null);
  useEffect(() => {
    let isWanted = true;
    withTimeLimit(fetch(path), answerWithinMs)
      .then(async (answer) => (answer.ok ? ((await answer.json()) as ListedHomes) : null))
      .then((found) => isWanted && setHomes(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [path]);
  return homes;
}
