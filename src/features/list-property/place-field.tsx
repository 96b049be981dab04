import { useEffect, useRef, useState } from "react";
import { useBoundField, useFormContext } from "../../forms/zod-form";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { placeSearch, type PlaceSearch, type PlaceSuggestion } from "../../lib/places/place-search";
import { Combobox } from "../../ui/combobox/combobox";

/** Fewer letters than this could be anything. */
const fewestLetters = 3;
const typingPauseMs = 250;

interface PlaceFieldProps {
  label: string;
  hint: string;
  maxLength: number;
}

/**
 * The address: typed, or chosen from what the maps know, which also tells where it lies. Once something else is typed
 * the place is forgotten, so that the two never contradict each other.
 */
export function PlaceField({ label, hint, maxLength }: PlaceFieldProps) {
  const t = useTranslations("list-your-property-in-dubai");
  const { iso } = useLanguage();
  const { form } = useFormContext();
  const { field, input } = useBoundField("address", { label, hint });
  const [search, setSearch] = useState<PlaceSearch | null>(null);
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<{ typed: string; places: PlaceSuggestion[] } | null>(null);
  const lastPick = useRef<string | null>(null);

  const isAsking = search !== null && typed.trim().length >= fewestLetters;
  useEffect(() => {
    if (!search || !isAsking) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void search.suggest(typed.trim()).then((places) => {
        if (isWanted) setFound({ typed, places });
      });
    }, typingPauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isAsking, search, typed]);

  // What was found for an earlier text stays until the next answer, so that the list does not flicker.
  const places = isAsking ? (found?.places ?? []) : [];
  const isAnswered = isAsking && found?.typed === typed;

  const change = (text: string) => {
    lastPick.current = null;
    setTyped(text);
    form.setValues({ address: text, lat: "", lng: "" });
  };

  const pick = async ({ id, name, area, locate }: PlaceSuggestion) => {
    lastPick.current = id;
    setTyped("");
    setFound(null);
    const address = [name, area].filter(Boolean).join(", ").slice(0, maxLength);
    form.setValues({ address, lat: "", lng: "" });
    const place = await locate();
    if (place && lastPick.current === id) form.setValues({ lat: place.lat, lng: place.lng });
  };

  return (
    <Combobox
      {...field}
      name="address"
      value={input.value}
      maxLength={maxLength}
      // The browser's own list would lie over ours.
      autoComplete={search ? "off" : "address-line1"}
      readOnly={input.isBusy}
      options={places.map(({ id, name, area }) => ({ id, name, detail: area }))}
      listLabel={t("form.places.list")}
      status={
        !isAnswered
          ? ""
          : places.length > 0
            ? t("form.places.found", { count: places.length })
            : t("form.places.none")
      }
      source={t("form.places.source")}
      onChange={change}
      onPick={({ id }) => {
        const place = places.find((each) => each.id === id);
        if (place) void pick(place);
      }}
      onFocus={() => void placeSearch(iso).then(setSearch)}
      onBlur={input.leave}
    />
  );
}
