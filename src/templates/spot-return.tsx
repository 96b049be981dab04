import { graphql, type HeadProps, type PageProps } from "gatsby";
import { SpotReturn } from "../features/spot/spot-return";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import "../layouts/served/styles-of-spot";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface SpotReturnData {
  locales: PageWords;
  club: ViewWithWords;
}

/** Where Stripe leads back to; its head script is src/app-root/payment-return.ts. */
export default function SpotReturnPage({ data }: PageProps<SpotReturnData, PageContext>) {
  const { club } = data;
  return (
    <PageLayout shell={simpleFooterShell}>
      <SpotReturn
        picture={<Picture image={club.file.childImageSharp.gatsbyImageData} alt={club.alt} eager />}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<SpotReturnData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "spot-return");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query SpotReturnPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    club: view(viewId: { eq: "club" }) {
      ...ClubPicture
    }
  }
`;
