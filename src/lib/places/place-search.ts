import { publicEnv } from "../../site/public-env";
import { withTimeLimit } from "../time-limit";

/**
 * Search of places in Dubai, by Google's maps script. It is fetched when somebody turns to an address, never before;
 * when there is no key, or it fails in any way, there simply is no search, and the address is typed.
 */

export interface Place {
  address: string;
  /** Degrees, as text with a point. */
  lat: string;
  lng: string;
}

export interface PlaceSuggestion {
  id: string;
  /** What the place is called, and where that is. */
  name: string;
  area: string;
  /** Where it lies; null when the service cannot say. */
  locate: () => Promise<Place | null>;
}

export interface PlaceSearch {
  /** Places that begin as `typed` does; none when the service fails. */
  suggest: (typed: string) => Promise<PlaceSuggestion[]>;
}

/** What of Google's library is used: https://developers.google.com/maps/documentation/javascript/place-autocomplete-data */
interface GooglePlaces {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: object) => Promise<{
      suggestions: readonly { placePrediction: GooglePrediction | null }[];
    }>;
  };
}

interface GooglePrediction {
  placeId: string;
  text: { text: string };
  mainText: { text: string } | null;
  secondaryText: { text: string } | null;
  toPlace: () => {
    fetchFields: (request: { fields: string[] }) => Promise<unknown>;
    location?: { lat: () => number; lng: () => number } | null;
  };
}

declare global {
  interface Window {
    google?: { maps?: { places?: GooglePlaces } };
    __placesReady?: () => void;
  }
}

const loadLimitMs = 8000;
const answerLimitMs = 4000;

/** Where most homes of the city lie; what is outside comes later, not never. */
const dubai = { center: { lat: 25.12, lng: 55.25 }, radius: 40_000 };

let search: Promise<PlaceSearch | null> | undefined;

/** Whether there is a search at all. */
export const hasPlaceSearch = publicEnv.googleMapsKey !== "";

/**
 * The search, once its script is there; null when there is none. The script is asked for once a page view.
 * @param language of the names, BCP 47
 */
export function placeSearch(language: string): Promise<PlaceSearch | null> {
  search ??= hasPlaceSearch
    ? withTimeLimit(loadScript(publicEnv.googleMapsKey, language), loadLimitMs).then(
        (places) => searchBy(places, language),
        () => null,
      )
    : Promise.resolve(null);
  return search;
}

function loadScript(key: string, language: string): Promise<GooglePlaces> {
  return new Promise((resolve, reject) => {
    window.__placesReady = () => {
      delete window.__placesReady;
      const places = window.google?.maps?.places;
      if (places) resolve(places);
      else reject(new Error("The maps script came without its places"));
    };
    const script = document.createElement("script");
    const query = new URLSearchParams({
      key,
      language,
      region: "AE",
      libraries: "places",
      loading: "async",
      callback: "__placesReady",
    });
    script.src = `https://maps.googleapis.com/maps/api/js?${query.toString()}`;
    script.async = true;
    script.onerror = () => reject(new Error("The maps script could not be fetched"));
    document.head.append(script);
  });
}

function searchBy(places: GooglePlaces, language: string): PlaceSearch {
  // What is typed up to a choice is one session, which is how the service counts.
  let session: object | null = null;

  const locate = async (prediction: GooglePrediction): Promise<Place | null> => {
    session = null;
    try {
      const place = prediction.toPlace();
      await withTimeLimit(place.fetchFields({ fields: ["location"] }), answerLimitMs);
      if (!place.location) return null;
      return {
        address: prediction.text.text,
        lat: place.location.lat().toFixed(6),
        lng: place.location.lng().toFixed(6),
      };
    } catch {
      return null;
    }
  };

  return {
    suggest: async (typed) => {
      try {
        session ??= new places.AutocompleteSessionToken();
        const { suggestions } = await withTimeLimit(
          places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
            input: typed,
            sessionToken: session,
            includedRegionCodes: ["ae"],
            locationBias: dubai,
            language,
            region: "ae",
          }),
          answerLimitMs,
        );
        return suggestions.flatMap(({ placePrediction: found }) =>
          found
            ? [
                {
                  id: found.placeId,
                  name: found.mainText?.text ?? found.text.text,
                  area: found.secondaryText?.text ?? "",
                  locate: () => locate(found),
                },
              ]
            : [],
        );
      } catch {
        return [];
      }
    },
  };
}
