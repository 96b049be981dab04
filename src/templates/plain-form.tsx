import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AdviserList, type Adviser } from "../features/agent/adviser-list";
import { PlainCallForm } from "../features/plain-forms/call-form";
import { PlainQuestionsForm } from "../features/plain-forms/questions-form";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface PlainFormData {
  locales: PageWords;
  advisers: { nodes: readonly Adviser[] };
  creek: ViewWithWords;
  island: ViewWithWords;
  room: ViewWithWords;
  terrace: ViewWithWords;
}

type PlainFormContext = PageContext & { routeId: "request-a-call" | "questionnaire" };

/** The forms for visitors without scripts. */
export default function PlainFormPage({ data, pageContext }: PageProps<PlainFormData, PlainFormContext>) {
  const { routeId } = pageContext;
  const people = <AdviserList people={data.advisers.nodes} />;
  return (
    <PageLayout shell={simpleFooterShell}>
      {routeId === "questionnaire" ? (
        <PlainQuestionsForm
          people={people}
          pictures={{
            plan: <View of={data.island} />,
            home: <View of={data.room} />,
            call: <View of={data.terrace} />,
          }}
        />
      ) : (
        <PlainCallForm people={people} picture={<View of={data.creek} />} />
      )}
    </PageLayout>
  );
}

function View({ of: { file, alt } }: { of: ViewWithWords }) {
  return <Picture image={file.childImageSharp.gatsbyImageData} alt={alt} />;
}

export function Head({ data, pageContext }: HeadProps<PlainFormData, PlainFormContext>) {
  const t = translatorOf(data.locales, pageContext.language, pageContext.routeId);
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query PlainFormPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    advisers: allAgent(sort: { agentId: ASC }) {
      nodes {
        ...Adviser
      }
    }
    creek: view(viewId: { eq: "creek" }) {
      ...BesideForm
    }
    island: view(viewId: { eq: "island" }) {
      ...BesideForm
    }
    room: view(viewId: { eq: "living-room" }) {
      ...BesideForm
    }
    terrace: view(viewId: { eq: "terrace" }) {
      ...BesideForm
    }
  }

  fragment BesideForm on View {
    alt(language: $language)
    file {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [400, 800, 1200]
          sizes: "(min-width: 48rem) 66vw, 100vw"
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`;
