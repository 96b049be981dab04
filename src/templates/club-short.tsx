import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ShortHero } from "../features/club/short-hero";
import { ShortPrice } from "../features/club/short-price";
import { ShortPromise } from "../features/club/short-promise";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import "../layouts/served/styles-of-spot";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";
import type { PictureData } from "../ui/picture/picture";

interface ClubShortData {
  locales: PageWords;
  palm: { childImageSharp: { gatsbyImageData: PictureData } };
}

export default function ClubShortPage({ data }: PageProps<ClubShortData, PageContext>) {
  return (
    <PageLayout shell={simpleFooterShell} header="dark">
      <ShortHero picture={data.palm.childImageSharp.gatsbyImageData} />
      <ShortPromise />
      <ShortPrice />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<ClubShortData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "dubai-insiders-club-v2");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query ClubShortPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    palm: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "palm" }) {
      childImageSharp {
        # On a phone it is as high as the window is wide, hence half as wide again.
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [580, 1080, 1600]
          sizes: "(min-width: 48rem) 100vw, 132vw"
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`;
