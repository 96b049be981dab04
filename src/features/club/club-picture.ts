import { graphql } from "gatsby";

/** The picture of the club that stands beside a booking, and where a bank leads back to. */
export const clubPicture = graphql`
  fragment ClubPicture on View {
    alt(language: $language)
    file {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [640, 960, 1280]
          sizes: "(min-width: 48rem) 60vw, 100vw"
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`;
