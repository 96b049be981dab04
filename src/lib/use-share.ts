import { useState } from "react";
import { notify } from "./notify";

interface ShareOptions {
  title: string;
  /** Canonical: not the address as it stands, which may name the campaign that brought this visitor. */
  url: string;
  /** Said when the address was copied. */
  copied: string;
  /** Told once it was handed on. */
  onShared: (method: "native" | "copy") => void;
}

interface Share {
  /** By the phone's own sheet where there is one, else as `copy`. */
  share: () => Promise<void>;
  copy: () => Promise<void>;
  /** Neither can be done: the address is to be shown, to be copied by hand. */
  isAddressShown: boolean;
}

export function useShare({ title, url, copied, onShared }: ShareOptions): Share {
  const [isAddressShown, setShown] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      setShown(true);
      return;
    }
    onShared("copy");
    notify({ kind: "success", text: copied });
  };

  const share = async () => {
    if (!("share" in navigator)) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Whoever closes the sheet wants nothing else either.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
      return;
    }
    onShared("native");
  };

  return { share, copy, isAddressShown };
}
