import type { PageContext } from "../../site/page-context";
import type { Crop } from "./card";

interface PictureOfPage extends Crop {
  /** A file of content/pictures, without its extension. */
  picture: string;
}

const part = (picture: string) => (x: number, y: number, zoom: number) => ({ picture, x, y, zoom });
const skyline = part("skyline");
const palm = part("palm");
const interior = part("interior");
const club = part("club");
const creek = part("creek");

/** What stands beside a page's title on its share image, cut for an upright frame. */
const pictures: Partial<Record<PageContext["routeId"], PictureOfPage>> = {
  "al-marjan-island": part("al-marjan")(50, 50, 1),
  careers: part("model-table")(45, 60, 1),
  "dubai-insiders-club": club(40, 60, 1),
  "dubai-insiders-club-index": club(82, 60, 1.1),
  "dubai-insiders-club-index-order": club(60, 60, 1),
  "dubai-insiders-club-v2": palm(50, 40, 1.2),
  "he-lp": skyline(33, 15, 1.12),
  "invest-in-dubai": part("marina")(42, 50, 1),
  "investment-compass": palm(45, 100, 1),
  "investment-opportunities": skyline(92, 75, 1.45),
  "list-your-property-in-dubai": part("saffron-frond-room")(50, 60, 1.1),
  listsell: part("let-or-sell")(67, 80, 1),
  partners: part("introduction")(30, 0, 1.3),
  privacy: skyline(5.5, 40, 1.3),
  terms: skyline(5.5, 40, 1.3),
  properties: part("lantern-quay")(50, 50, 1),
  roadshow: part("istanbul")(49, 100, 1),
  "roadshow-germany": part("frankfurt")(52, 100, 1),
  "roadshow-italy": part("milan")(45, 100, 1),
  "roadshow-singapore": part("singapore")(52, 100, 1),
  "roadshow-taiwan": part("taipei")(52, 100, 1),
  "roadshow-taiwan-2": part("taipei")(55, 20, 1.3),
  "sell-your-property": creek(34, 80, 1.2),
  "sell-your-property-submit": creek(100, 70, 1.1),
  "sell-your-property-v2": part("saffron-frond-dusk")(60, 60, 1),
  "sell-your-property-v2-submit": part("saffron-frond-terrace")(50, 60, 1),
  video: palm(20, 60, 1),
  blog: interior(10, 80, 1.15),
};

/** The picture of a page; what has none of its own shows the city. */
export function pictureOfPage(routeId: PageContext["routeId"]): PictureOfPage {
  return pictures[routeId] ?? skyline(60, 80, 1);
}
