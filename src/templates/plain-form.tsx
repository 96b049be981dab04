import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AdviserList, type Adviser } from "../features/agent/adviser-list";
import { PlainCallForm } from "../features/plain-forms/call-form";
import { PlainQuestionsForm } from "../features/plain-forms/questions-form";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";

interface PlainFormData {
  locales: PageWords;
  advisers: { nodes: readonly Adviser[] };
}

type PlainFormContext = PageContext & { routeId: "request-a-call" | "questionnaire" };

/** The forms for visitors without scripts. */
export default function PlainFormPage({ data, pageContext }: PageProps<PlainFormData, PlainFormContext>) {
  const { routeId } = pageContext;
  const people = <AdviserList people={data.advisers.nodes} look="panel" />;
  return (
    <PageLayout shell={simpleFooterShell}>
      {routeId === "questionnaire" ? (
        <PlainQuestionsForm people={people} />
      ) : (
        <PlainCallForm people={people} />
      )}
    </PageLayout>
  );
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
  }
`;
