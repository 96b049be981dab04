import { useId, useMemo, useRef, useState } from "react";
import { areas, propertyStatuses, propertyTypes } from "../../contracts/content/terms";
import { changeQuery } from "../../lib/address";
import { formatDay, formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import type { PropertyCard } from "../../lib/site-content";
import { useQuery } from "../../lib/use-query";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import * as styles from "./catalogue.module.css";
import { Choice } from "./choice";
import {
  bedroomChoices,
  filtered,
  filterNames,
  filtersOf,
  inAddress,
  looser,
  mostBedrooms,
  priceChoices,
  sorted,
  sortOrderOf,
  sortOrders,
  type FilterName,
  type Filters,
} from "./filters";
import { looksOf } from "./looks";
import { HowToRead } from "./how-to-read";
import { MeasureChoice } from "./measure-choice";
import { PropertyPlate } from "./property-plate";

/** Null shows every home. */
const nothing = "";
const without = (names: readonly FilterName[]) => Object.fromEntries(names.map((name) => [name, null]));

interface CatalogueProps {
  homes: readonly PropertyCard[];
  /** The day of the newest price list: `YYYY-MM-DD`. */
  pricedOn: string;
}

/** All homes, and those that fit what the address asks for. */
export function Catalogue({ homes, pricedOn }: CatalogueProps) {
  const t = useTranslations("properties");
  const property = useTranslations("property");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const query = useQuery();
  const filters = useMemo(() => filtersOf(query), [query]);
  const order = sortOrderOf(query);
  const shown = useMemo(() => sorted(filtered(homes, filters), order), [homes, filters, order]);
  const looks = useMemo(() => looksOf(shown.length), [shown]);
  const isFiltered = filterNames.some((name) => filters[name] !== null);
  const count = useRef<HTMLParagraphElement>(null);

  // A button that takes itself away must not take the focus with it.
  const loosen = (names: readonly FilterName[]) => {
    changeQuery(without(names), "push");
    count.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <Grid className={styles.opening}>
        <h1 className={styles.title}>{t("heading")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
      </Grid>
      <section className={styles.filters} data-needs-app="" aria-label={t("filters.label")}>
        <Grid>
          <div className={styles.bar}>
            <FilterBar homes={homes} filters={filters} order={order} />
            <div className={styles.result}>
              <p ref={count} tabIndex={-1} role="status" className={styles.count}>
                {t("count", { count: shown.length })}
              </p>
              {isFiltered && shown.length > 0 && (
                <button type="button" className={styles.clear} onClick={() => loosen(filterNames)}>
                  {t("filters.clear")}
                </button>
              )}
            </div>
          </div>
        </Grid>
      </section>
      <section aria-label={t("list")} className={styles.list}>
        <Grid>
          {shown.length > 0 ? (
            <ol className={styles.plates}>
              {shown.map((home, at) => (
                <li key={home.propertyId} className={styles.plate} data-look={looks[at]}>
                  <PropertyPlate home={home} isEager={at === 0} look={looks[at]} />
                </li>
              ))}
            </ol>
          ) : (
            <div className={styles.empty}>
              <h2 className={styles.emptyTitle}>{t("empty.title")}</h2>
              <p className={styles.emptyText}>{t("empty.text")}</p>
              <ul className={styles.ways}>
                {looser(homes, filters).map(({ name, count: found }) => (
                  <li key={name}>
                    <button type="button" className={styles.way} onClick={() => loosen([name])}>
                      {t(`empty.without.${name}`)}
                      <span className={styles.found}>{t("empty.found", { count: found })}</span>
                    </button>
                  </li>
                ))}
                <li>
                  <button type="button" className={styles.way} onClick={() => loosen(filterNames)}>
                    {t("filters.clear")}
                    <span className={styles.found}>{t("empty.found", { count: homes.length })}</span>
                  </button>
                </li>
              </ul>
              <ModalButton modal="request-call-modal" className={buttons.primary}>
                {common("actions.requestCall")}
              </ModalButton>
            </div>
          )}
          <div className={styles.after}>
            <MeasureChoice />
            <Formatted as="p" className={styles.note}>
              {property("priceNote", { date: formatDay(pricedOn, dateLocale) })} {property("disclaimer")}
            </Formatted>
          </div>
        </Grid>
      </section>
      <HowToRead />
    </>
  );
}

interface FilterBarProps {
  homes: readonly PropertyCard[];
  filters: Filters;
  order: (typeof sortOrders)[number];
}

function FilterBar({ homes, filters, order }: FilterBarProps) {
  const t = useTranslations("properties");
  const property = useTranslations("property");
  const { dateLocale } = useLanguage();
  const choices = useId();
  const [isOpen, setOpen] = useState(false);
  const active = filterNames.filter((name) => filters[name] !== null).length;

  const options: Record<FilterName, { any: string; all: { value: string; text: string }[] }> = {
    area: {
      any: t("filters.anyArea"),
      all: areas
        .filter((area) => homes.some((home) => home.area === area))
        .map((area) => ({ value: inAddress(area), text: property(`areas.${area}.name`) })),
    },
    type: {
      any: t("filters.anyType"),
      all: propertyTypes.map((type) => ({ value: type, text: property(`types.${type}`) })),
    },
    bedrooms: {
      any: t("filters.anyBedrooms"),
      all: bedroomChoices.map((bedrooms) => ({ value: String(bedrooms), text: bedroomsText(bedrooms) })),
    },
    price: {
      any: t("filters.anyPrice"),
      all: priceChoices.map((price) => ({
        value: String(price),
        text: formatMoney(price, "AED", dateLocale),
      })),
    },
    status: {
      any: t("filters.anyStatus"),
      all: propertyStatuses.map((status) => ({ value: inAddress(status), text: t(`filters.${status}`) })),
    },
  };

  function bedroomsText(bedrooms: number): string {
    if (bedrooms === 0) return property("studio");
    return bedrooms === mostBedrooms
      ? t("filters.orMore", { number: formatNumber(bedrooms, dateLocale) })
      : formatNumber(bedrooms, dateLocale);
  }

  return (
    <div>
      {/* On a narrow screen only; where there is room the choices are always there. */}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setOpen(!isOpen)}
      >
        {t("filters.show")}
        {active > 0 && <span className={styles.active}>{formatNumber(active, dateLocale)}</span>}
        <Icon name="chevron" className={styles.sign} />
      </button>
      <div id={choices} className={styles.choices} data-open={isOpen || undefined}>
        {filterNames.map((name) => {
          const value = filters[name];
          return (
            <Choice
              key={name}
              label={t(`filters.${name}`)}
              value={value === null ? nothing : inAddress(value)}
              options={[{ value: nothing, text: options[name].any }, ...options[name].all]}
              onChoose={(chosen) => changeQuery({ [name]: chosen || null }, "push")}
              isSet={value !== null}
            />
          );
        })}
        <Choice
          label={t("filters.sort")}
          value={inAddress(order)}
          options={sortOrders.map((sort) => ({ value: inAddress(sort), text: t(`sort.${sort}`) }))}
          onChoose={(chosen) => changeQuery({ sort: chosen === "selected" ? null : chosen }, "push")}
          isSet={order !== "selected"}
        />
      </div>
    </div>
  );
}
