import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AdviserList, type Adviser } from "../features/agent/adviser-list";
import { ReachUs } from "../features/agent/reach-us";
import { Booking } from "../features/booking/booking";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface BookingData {
  locales: PageWords;
  advisers: { nodes: readonly Adviser[] };
  club: ViewWithWords;
}

/** A booking, or the form that cancels a membership; its head script is src/app-root/booking-key.ts. */
export default function BookingPage({ data }: PageProps<BookingData, PageContext>) {
  return (
    <PageLayout shell={simpleFooterShell}>
      <Booking
        contact={<ReachUs />}
        picture={<Picture image={data.club.file.childImageSharp.gatsbyImageData} alt={data.club.alt} />}
        people={<AdviserList people={data.advisers.nodes} asTeam />}
      />
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
    advisers: allAgent(sort: { agentId: ASC }) {
      nodes {
        ...Adviser
      }
    }
    club: view(viewId: { eq: "club" }) {
      ...ClubPicture
    }
  }
`;
