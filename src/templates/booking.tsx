import { graphql, type HeadProps } from "gatsby";
import { Booking } from "../features/booking/booking";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";

interface BookingData {
  locales: PageWords;
}

/** A booking, or the form that cancels a membership; its head script is src/app-root/booking-key.ts. */
export default function BookingPage() {
  return (
    <PageLayout shell={simpleFooterShell}>
      <Booking />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<BookingData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "booking");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query BookingPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
  }
`;
