import type { CreatePagesArgs } from "gatsby";
import { homesPath, type ListedHome, type ListedHomes } from "../../contracts/homes";
import { defaultLanguage } from "../../site/languages";
import { builtLanguages } from "../built-languages";
import { localeReader } from "../locales/locales";
import { wordAt } from "../locales/with-english";
import { publish } from "../publish";

interface Found {
  allProperty: {
    nodes: (Omit<ListedHome, "id" | "place" | "image" | "crop"> & {
      propertyId: string;
      cover: {
        crop: ListedHome["crop"];
        file: { childImageSharp: { gatsbyImageData: ListedHome["image"] } };
      };
    })[];
  };
}

/** Publishes the homes for the end of the questions. To be called from `createPages`, where queries can be made. */
export async function publishHomes({ graphql, getNodesByType, reporter }: CreatePagesArgs): Promise<void> {
  // The pictures in the sizes of the catalogue: no further ones are made.
  const { data } = await graphql<Found>(`
    query ListedHomes {
      allProperty(sort: { propertyId: ASC }) {
        nodes {
          propertyId
          name
          area
          type
          status
          priceAed
          cover {
            crop {
              x
              y
              zoom
            }
            file {
              childImageSharp {
                gatsbyImageData(layout: FULL_WIDTH, breakpoints: [800, 1200])
              }
            }
          }
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild("The homes for the end of the questions could not be read");
    return;
  }
  const wordsIn = localeReader(getNodesByType);
  for (const language of builtLanguages()) {
    const words = wordsIn(language, "property")?.words ?? wordsIn(defaultLanguage, "property")?.words;
    const homes = data.allProperty.nodes.map(({ propertyId, area, cover, ...home }) => ({
      ...home,
      area,
      id: propertyId,
      place: wordAt(words, `areas.${area}.name`) ?? "",
      crop: cover.crop,
      image: cover.file.childImageSharp.gatsbyImageData,
    }));
    const list: ListedHomes = { homes, note: wordAt(words, "disclaimer") ?? "" };
    publish(homesPath(language), JSON.stringify(list));
  }
}
