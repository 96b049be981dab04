export interface SelectOption {
  id: string;
  label: string;
  /** Shown beside the label; searched like it. */
  detail?: string;
  /** BCP 47 tag of the detail. */
  detailLanguage?: string;
  /** What else finds it. */
  alias?: string;
}

/** Without case, accents and points, so that "francais" finds Français. */
export const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/ı/g, "i");

/** What has in it what was typed, or is called just so; first what begins with it. All for nothing typed. */
export function matchingOptions(options: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const wanted = folded(typed.trim());
  if (wanted === "") return options;
  const ranked = options.map((option) => ({ option, rank: rankOf(option, wanted) }));
  return [0, 1, 2].flatMap((rank) =>
    ranked.filter((entry) => entry.rank === rank).map(({ option }) => option),
  );
}

function rankOf({ id, label, detail = "", alias = "" }: SelectOption, wanted: string): number | null {
  const names = [label, detail, alias].map(folded);
  if (folded(id) === wanted || names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : null;
}
