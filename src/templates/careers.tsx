import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Careers } from "../features/careers/careers";
import { careersQuestions } from "../features/careers/careers-questions";
import { ModelTable } from "../features/careers/model-table";
import type { Role } from "../features/careers/role";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";
import type { PictureData } from "../ui/picture/picture";

interface CareersData {
  locales: PageWords;
  roles: { nodes: Role[] };
  table: ViewWithWords;
  upright: { file: { childImageSharp: { gatsbyImageData: PictureData } } };
}

export default function CareersPage({ data }: PageProps<CareersData, PageContext>) {
  const { roles, table, upright } = data;
  return (
    <PageLayout shell={defaultShell}>
      <Careers
        roles={roles.nodes}
        picture={<ModelTable view={table} phoneImage={upright.file.childImageSharp.gatsbyImageData} />}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<CareersData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "careers");
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(careersQuestions((key) => t(key)))]}
    />
  );
}

export const query = graphql`
  query CareersPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    table: view(viewId: { eq: "model-table" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(layout: FULL_WIDTH, breakpoints: [768, 1080, 1600])
        }
      }
    }
    upright: view(viewId: { eq: "model-table" }) {
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            aspectRatio: 0.8
            breakpoints: [400, 800]
            transformOptions: { cropFocus: CENTER }
          )
        }
      }
    }
    roles: allRole(filter: { open: { eq: true } }, sort: { posted: DESC }) {
      nodes {
        roleId
        team
        employment
        place
        posted
        text(language: $language) {
          title
          summary
          tasks
          asks
          paragraphs
        }
      }
    }
  }
`;
