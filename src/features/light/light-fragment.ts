import { graphql } from "gatsby";

export const lightFrames = graphql`
  fragment LightFrames on Light {
    scene
    version
    days {
      month
      hours
      skies
    }
    printed
    still {
      month
      minute
    }
    sunrise
  }
`;
