import type { ReactNode } from "react";
import type { FloorPlanName, PaymentStage } from "../../contracts/content/terms";
import type { FloorPlan as Plan } from "../../contracts/content/floor-plan";
import type { PropertyFacts } from "../../contracts/content/property";
import { formatDay, formatPercent, isolated, isolatedWords } from "../../lib/format";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { figureText } from "../../lib/figure-text";
import { pricePerSqm } from "../../lib/measures";
import {
  figureOf,
  quarterOf,
  useFigures,
  useSiteContent,
  type FigureNode,
  type ViewWithWords,
  type PropertyCard,
  type Range,
} from "../../lib/site-content";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { ClosingBand } from "../../ui/closing-band/closing-band";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Section } from "../../ui/section/section";
import { FirstNumbers } from "./first-numbers";
import { FloorPlan } from "./floor-plan";
import { MeasureChoice } from "./measure-choice";
import { PaymentPlan } from "./payment-plan";
import { PropertyPlate } from "./property-plate";
import * as styles from "./property-view.module.css";
import { ShareButton } from "./share-button";
import { useAmounts } from "./use-amounts";

/** All that a home's own page shows. */
export interface PropertyDetails extends PropertyCard {
  ownership: PropertyFacts["ownership"];
  bathrooms: Range;
  /** `YYYY-MM-DD` */
  pricedOn: string;
  completedIn: number | null;
  parkingSpaces: Range;
  paymentPlan: readonly { stage: PaymentStage; percent: number }[] | null;
  plan: FloorPlanName;
  floorPlan: Plan;
  pictures: readonly (ViewWithWords & { viewId: string })[];
  text: { summary: string; suits: string; highlights: readonly string[]; paragraphs: readonly string[] };
  destination: {
    emirate: "dubai" | "rasAlKhaimah";
    minutesToAirport: number;
    grossYield: FigureNode;
    text: {
      summary: string;
      forIt: readonly string[];
      againstIt: readonly string[];
      paragraphs: readonly string[];
    };
  };
}

interface PropertyViewProps {
  home: PropertyDetails;
  /** Homes in the same area, or elsewhere when there are none. */
  others: { inArea: readonly PropertyCard[]; elsewhere: readonly PropertyCard[] };
  /** Where the area lies. */
  map: ReactNode;
}

export function PropertyView({ home, others, map }: PropertyViewProps) {
  const t = useWords("property-details");
  const { officeHours } = useSiteContent();
  return (
    <>
      <Opening home={home} />
      <Why home={home} />
      <Facts home={home} />
      <Price home={home} />
      <Section
        title={t("floorPlan.title")}
        label={t(`floorPlan.kinds.${home.plan}`)}
        lead={t("floorPlan.text")}
        look="above"
        tone="sand"
      >
        <FloorPlan name={home.plan} plan={home.floorPlan} />
      </Section>
      <AreaPart home={home} map={map} />
      <Others {...others} />
      <ClosingBand
        title={t("closing.title")}
        text={t("closing.text", { ...officeHours, name: home.name })}
        actions={<AskButton home={home} />}
      />
    </>
  );
}

function AskButton({ home: { propertyId, name } }: { home: PropertyDetails }) {
  const t = useWords("property-details");
  return (
    <ModalButton modal="request-call-modal" context={{ propertyId, name }} className={buttons.primary}>
      {t("ask")}
    </ModalButton>
  );
}

function Opening({ home }: { home: PropertyDetails }) {
  const t = useWords("property-details");
  const property = useWords("property");
  const { name, area, type, pictures, text, propertyId, handover } = home;
  const [cover, ...more] = pictures;
  return (
    <Grid className={styles.opening}>
      <nav aria-label={t("breadcrumb")}>
        <SiteLink to="properties" className={styles.back}>
          <Icon name="arrowBack" />
          {t("all")}
        </SiteLink>
      </nav>
      <div className={styles.heading}>
        <p className={styles.place}>
          {property(`areas.${area}.name`)}
          <span aria-hidden="true">{"\u00a0· "}</span>
          {property(`types.${type}`)}
          <span aria-hidden="true">{"\u00a0· "}</span>
          {handover ? property("offPlan", { year: quarterOf(handover).year }) : property("ready")}
        </p>
        <h1 className={styles.title}>
          <bdi>{name}</bdi>
        </h1>
      </div>
      <figure className={styles.gallery} aria-label={t("gallery.label")}>
        {cover && <GalleryPicture picture={cover} className={styles.cover} isEager />}
        {more.slice(0, 2).map((picture) => (
          <GalleryPicture key={picture.viewId} picture={picture} className={styles.more} />
        ))}
        <figcaption className={styles.caption}>{t("gallery.note")}</figcaption>
      </figure>
      <div className={styles.first}>
        <p className={styles.summary}>{text.summary}</p>
        <FirstNumbers
          home={home}
          className={styles.key}
          priceClassName={styles.keyPrice}
          secondClassName={styles.second}
        />
        <div className={styles.actions}>
          <AskButton home={home} />
          <ShareButton propertyId={propertyId} name={name} />
        </div>
      </div>
    </Grid>
  );
}

interface GalleryPictureProps {
  picture: PropertyDetails["pictures"][number];
  className: string | undefined;
  isEager?: boolean;
}

function GalleryPicture({ picture: { file, crop, alt }, className, isEager }: GalleryPictureProps) {
  return (
    <div className={className}>
      <CroppedPicture
        image={file.childImageSharp.gatsbyImageData}
        crop={crop}
        alt={alt}
        className={styles.image}
        isEager={isEager}
      />
    </div>
  );
}

function Why({ home: { text } }: { home: PropertyDetails }) {
  const t = useWords("property-details");
  return (
    <Section title={t("why")}>
      <div className={styles.prose}>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className={styles.highlights}>
        {text.highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
      <p className={styles.suits}>
        <span className={styles.suitsLabel}>{t("suits")}</span>
        {text.suits}
      </p>
    </Section>
  );
}

function Facts({ home }: { home: PropertyDetails }) {
  const t = useWords("property-details");
  const property = useWords("property");
  const amounts = useAmounts();
  const { dateLocale } = useLanguage();
  const number = new Intl.NumberFormat(dateLocale);
  const { area, type, bathrooms, sizeSqm, priceAed, serviceChargeAedPerSqm, handover } = home;
  const { bedrooms, completedIn, ownership, parkingSpaces, destination } = home;
  const isFeet = amounts.unit === "sqft";
  const yearly = serviceChargeAedPerSqm.map((charge) => Math.round((charge * sizeSqm[0]) / 100) * 100);

  const parking = () => {
    const [from, to] = parkingSpaces;
    if (to === 0) return t("facts.none");
    return from === 0
      ? t("facts.noneTo", { to: number.format(to) })
      : from === to
        ? number.format(to)
        : isolatedWords(`${number.format(from)}–${number.format(to)}`);
  };

  const facts: [name: string, value: string][] = [
    [t("facts.area"), property(`areas.${area}.name`)],
    [t("facts.type"), property(`types.${type}`)],
    [property("bedrooms"), isolatedWords(amounts.bedrooms(bedrooms))],
    [t("facts.bathrooms"), isolatedWords(amounts.bedrooms(bathrooms))],
    [property("size"), amounts.size(sizeSqm)],
    [
      t("facts.perArea"),
      t(isFeet ? "facts.perSqft" : "facts.perSqm", {
        range: amounts.aedPerUnit(pricePerSqm(priceAed, sizeSqm), isFeet ? 10 : 100),
      }),
    ],
    [
      t("facts.serviceCharge"),
      t(isFeet ? "facts.serviceChargeSqft" : "facts.serviceChargeSqm", {
        range: amounts.aedPerUnit(serviceChargeAedPerSqm),
      }),
    ],
    [
      t("facts.yearly"),
      t("facts.yearlyValue", { amount: isolated(amounts.aed([yearly[0] ?? 0, yearly[1] ?? 0])) }),
    ],
    handover
      ? [t("facts.handover"), t("facts.handoverValue", quarterOf(handover))]
      : [t("facts.completed"), String(completedIn ?? "")],
    [t("facts.ownership"), t(`facts.${ownership}`)],
    [t("facts.registered"), t(`facts.${destination.emirate}`)],
    [t("facts.parking"), parking()],
    [t("facts.airport"), t("facts.airportValue", { count: destination.minutesToAirport })],
  ];
  return (
    <Section title={t("facts.title")} look="above">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
      </dl>
      <MeasureChoice className={styles.measures} />
    </Section>
  );
}

function Price({ home }: { home: PropertyDetails }) {
  const t = useWords("property-details");
  const property = useWords("property");
  const amounts = useAmounts();
  const { dateLocale } = useLanguage();
  const { transferFee } = useFigures();
  const { priceAed, pricedOn, paymentPlan, destination } = home;
  const share = transferFee.kind === "percent" ? transferFee.value : 0;
  return (
    <section className={styles.price} data-tone="dark">
      <Grid>
        <div className={styles.sum}>
          <h2 className={styles.priceTitle}>{t("price.title")}</h2>
          <p className={styles.amount}>
            <bdi dir="ltr" suppressHydrationWarning>
              {amounts.aed(priceAed)}
            </bdi>
          </p>
          <p className={styles.quiet} suppressHydrationWarning>
            {amounts.indicative(priceAed)}
          </p>
          {destination.emirate === "dubai" ? (
            <dl className={styles.fee}>
              <dt suppressHydrationWarning>
                {t("price.fee", { share: isolated(formatPercent(share, dateLocale)) })}
              </dt>
              <dd>
                <bdi dir="ltr" suppressHydrationWarning>
                  {amounts.aed([priceAed[0] * share, priceAed[0] * share])}
                </bdi>
              </dd>
            </dl>
          ) : (
            <p className={styles.fee}>{t("price.feeElsewhere")}</p>
          )}
        </div>
        <div className={styles.plan}>
          {paymentPlan && <PaymentPlan steps={paymentPlan} priceAed={priceAed[0]} />}
          <p className={styles.note} suppressHydrationWarning>
            {property("priceNote", { date: formatDay(pricedOn, dateLocale) })} {t("price.note")}
          </p>
        </div>
      </Grid>
    </section>
  );
}

function AreaPart({ home: { area, destination }, map }: Pick<PropertyViewProps, "home" | "map">) {
  const t = useWords("property-details");
  const property = useWords("property");
  const { dateLocale } = useLanguage();
  const { text, grossYield } = destination;
  return (
    <Section label={t("area.title")} title={property(`areas.${area}.name`)} lead={text.summary}>
      <div className={styles.prose}>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.map}>{map}</div>
      <div className={styles.weighed}>
        <div>
          <h3 className={styles.side}>{t("area.for")}</h3>
          <ul className={styles.points} data-side="for">
            {text.forIt.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className={styles.side}>{t("area.against")}</h3>
          <ul className={styles.points} data-side="against">
            {text.againstIt.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
      <dl className={styles.yieldRange}>
        <dt>
          {t("area.yield")}
          <span className={styles.illustrative}>{t("area.illustrative")}</span>
        </dt>
        <dd suppressHydrationWarning>{figureText(figureOf(grossYield), dateLocale)}</dd>
      </dl>
    </Section>
  );
}

const shownOthers = 3;

function Others({ inArea, elsewhere }: PropertyViewProps["others"]) {
  const t = useWords("property-details");
  const near = inArea.slice(0, 2);
  const groups = [
    { title: t("more.title"), homes: near },
    { title: t("more.elsewhere"), homes: elsewhere.slice(0, shownOthers - near.length) },
  ].filter(({ homes }) => homes.length > 0);
  return (
    <section className={styles.others}>
      <Grid>
        <div className={styles.groups}>
          {groups.map(({ title, homes }) => (
            <div key={title} className={styles.group} data-homes={homes.length}>
              <h2 className={styles.groupTitle}>{title}</h2>
              <ul className={styles.homes}>
                {homes.map((other) => (
                  <li key={other.propertyId}>
                    <PropertyPlate home={other} heading="h3" />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={styles.all}>
          <SiteLink to="properties" className={buttons.arrowLink}>
            {t("more.all")}
            <Icon name="arrow" />
          </SiteLink>
        </p>
      </Grid>
    </section>
  );
}
