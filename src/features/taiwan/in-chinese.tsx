import { taiwanLanguage } from "../../site/constants";
import type { ReactNode } from "react";

interface InChineseProps {
  className?: string;
  children: ReactNode;
}

/** Words in Traditional Chinese on a page of another language, whichever way that one runs. */
export function InChinese({ className, children }: InChineseProps) {
  return (
    <span lang={taiwanLanguage} dir="ltr" className={className}>
      {children}
    </span>
  );
}
