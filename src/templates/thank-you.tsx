import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AdviserList, type Adviser } from "../features/agent/adviser-list";
import { ThankYou } from "../features/plain-forms/thank-you";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface ThankYouData {
  locales: PageWords;
  advisers: { nodes: readonly Adviser[] };
  home: ViewWithWords;
  room: ViewWithWords;
  table: ViewWithWords;
}

/** Where the forms for visitors without scripts lead. */
export default function ThankYouPage({ data }: PageProps<ThankYouData, PageContext>) {
  const { advisers, home, room, table } = data;
  return (
    <PageLayout shell={simpleFooterShell}>
      <ThankYou
        people={<AdviserList people={advisers.nodes} />}
        pictures={{
          properties: <View of={home} />,
          "invest-in-dubai": <View of={room} />,
          roadshow: <View of={table} />,
        }}
      />
    </PageLayout>
  );
}

function View({ of: { file, alt } }: { of: ViewWithWords }) {
  return <Picture image={file.childImageSharp.gatsbyImageData} alt={alt} />;
}

export function Head({ data, pageContext }: HeadProps<ThankYouData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "thank-you");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query ThankYouPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    advisers: allAgent(sort: { agentId: ASC }) {
      nodes {
        ...Adviser
      }
    }
    home: view(viewId: { eq: "heron-terraces-dusk" }) {
      ...Until
    }
    room: view(viewId: { eq: "living-room" }) {
      ...Until
    }
    table: view(viewId: { eq: "model-table" }) {
      ...Until
    }
  }

  fragment Until on View {
    alt(language: $language)
    file {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          aspectRatio: 1.5
          breakpoints: [400, 800]
          sizes: "(min-width: 48rem) 30vw, 92vw"
        )
      }
    }
  }
`;
