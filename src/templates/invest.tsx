import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Whereabouts } from "../features/city-map/whereabouts";
import { Closing } from "../features/closing/closing";
import { InvestHero } from "../features/invest/invest-hero";
import { InvestQuestions, investQuestions } from "../features/invest/invest-questions";
import { Keeping } from "../features/invest/keeping";
import { Ownership } from "../features/invest/ownership";
import { PurchaseCosts } from "../features/invest/purchase-costs";
import { PurchaseProcess } from "../features/invest/purchase-process";
import { Reading, type Post } from "../features/invest/reading";
import { Reasons } from "../features/invest/reasons";
import { Residence } from "../features/invest/residence";
import { Risks } from "../features/invest/risks";
import { Seven } from "../features/invest/seven";
import { Tax } from "../features/invest/tax";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import type { ViewWithWords } from "../lib/site-content";
import { faqPage } from "../lib/structured-data";
import "../layouts/served/styles-of-questions";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface InvestData {
  locales: PageWords;
  room: ViewWithWords;
  /** Those of `namedPosts` in src/build/pages.ts that are published. */
  posts: Post[];
}

export default function InvestPage({ data }: PageProps<InvestData, PageContext>) {
  const t = useTranslations("invest-in-dubai");
  const { room } = data;
  const postOf = (slug: string) => data.posts.find((post) => post.slug === slug) ?? null;
  const planPost = postOf("off-plan-payment-plan-explained");
  return (
    <PageLayout shell={defaultShell} header="overlay">
      <InvestHero
        picture={<Picture image={room.file.childImageSharp.gatsbyImageData} alt={room.alt} eager />}
      />
      <Reasons />
      <Ownership />
      <Whereabouts />
      <PurchaseCosts post={postOf("costs-of-buying-in-dubai")} />
      <Keeping />
      <Tax />
      <Residence />
      {planPost && <Reading post={planPost} look="band" />}
      <PurchaseProcess />
      <Risks />
      <InvestQuestions />
      <Closing
        look="facing"
        figure={<Seven />}
        title={t("closing.title")}
        text={t("closing.text")}
        modals={["questions-modal", "request-call-modal"]}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<InvestData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "invest-in-dubai");
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(investQuestions((key) => t(key)))]}
    />
  );
}

export const query = graphql`
  query InvestPage($language: String!, $namespaces: [String!]!, $postIds: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    posts: blogPosts(ids: $postIds) {
      slug
      title
      coverAlt
      cover {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [400, 800, 1200, 1600]
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
    room: view(viewId: { eq: "living-room" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            aspectRatio: 0.8
            breakpoints: [400, 800, 1200]
            # In an upright window its height counts: the frame is as high as the window.
            sizes: "(min-width: 48rem) and (orientation: portrait) 104vw, (min-width: 48rem) 48vw, 100vw"
            transformOptions: { cropFocus: CENTER }
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
  }
`;
