import { memo, useMemo } from "react";
import PhoneInput, { getCountries, getCountryCallingCode, type Country } from "react-phone-number-input/min";
import { Field } from "../field/field";
import * as styles from "./phone-field.module.css";

interface PhoneFieldProps {
  label: string;
  /** Accessible name of the list of countries. */
  countryLabel: string;
  name: string;
  /** ISO code of the country that a number without its country code belongs to. */
  defaultCountry: string;
  /** True where no other country will do. */
  isCountryFixed?: boolean;
  /** BCP 47 tag for the names of countries. */
  locale: string;
  /** What was typed so far, as an international number (`+97150`), or `""`. */
  value: string;
  onChange: (typed: string) => void;
  onBlur: () => void;
  error?: string | null;
  example?: string | null;
  announces?: boolean;
  readOnly?: boolean;
}

/** A phone number of any country: the country follows what is typed, or is chosen from the list. */
export function PhoneField({
  label,
  countryLabel,
  name,
  defaultCountry,
  isCountryFixed = false,
  locale,
  value,
  onChange,
  onBlur,
  error,
  example,
  announces,
  readOnly = false,
}: PhoneFieldProps) {
  const labels = useMemo(() => ({ ...countryNames(locale), country: countryLabel }), [locale, countryLabel]);
  return (
    <Field label={label} error={error} example={example} announces={announces} required>
      {(control) => (
        <PhoneInput
          {...control}
          // Numbers are written from left to right in every language.
          containerComponentProps={ltr}
          className={styles.phone}
          name={name}
          autoComplete="tel"
          inputMode="tel"
          defaultCountry={isCountry(defaultCountry) ? defaultCountry : undefined}
          countries={isCountryFixed && isCountry(defaultCountry) ? [defaultCountry] : undefined}
          labels={labels}
          locales={locale}
          // Whatever is typed, the list shows a country: browsers have no name in all languages for "none".
          addInternationalOption={false}
          countrySelectComponent={CountrySelect}
          value={value}
          onChange={(typed) => onChange(typed ?? "")}
          onBlur={onBlur}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}

const ltr = { dir: "ltr" };

interface CountrySelectProps {
  value?: Country;
  options: { value?: Country; label: string; divider?: boolean }[];
  onChange: (country?: Country) => void;
  onFocus: () => void;
  onBlur: () => void;
  readOnly?: boolean;
  "aria-label": string;
}

/** Shows the calling code; the list, which is the system's own, lies invisible over it. */
const CountrySelect = memo(function CountrySelect({
  value,
  options,
  onChange,
  onFocus,
  onBlur,
  readOnly,
  "aria-label": label,
}: CountrySelectProps) {
  return (
    <span className={styles.country}>
      <span aria-hidden="true">{value ? `+${getCountryCallingCode(value)}` : "+"}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m6 9.5 6 6 6-6" />
      </svg>
      <select
        aria-label={label}
        autoComplete="tel-country-code"
        value={value ?? ""}
        disabled={readOnly}
        onChange={({ target }) => onChange(isCountry(target.value) ? target.value : undefined)}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {options.map((option) => (
          <option key={option.value ?? ""} value={option.value ?? ""} dir="auto">
            {option.value ? withCode(option.label, getCountryCallingCode(option.value)) : option.label}
          </option>
        ))}
      </select>
    </span>
  );
});

const rightToLeft = /^[\u0590-\u08ff]/;

/** In Arabic and Hebrew the code is isolated: else its sign would come after its digits. */
function withCode(country: string, code: string): string {
  return rightToLeft.test(country) ? `${country} (\u2066+${code}\u2069)` : `${country} (+${code})`;
}

const countries: ReadonlySet<string> = new Set(getCountries());

function isCountry(value: string): value is Country {
  return countries.has(value);
}

/** The names of all countries in a language. The library's own lists lack some of ours; browsers know them all. */
function countryNames(locale: string): Record<string, string> {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  return Object.fromEntries(getCountries().map((country) => [country, names.of(country) ?? country]));
}
