/** A text as it stands in XML, HTML and the markup of Pango, between tags or between quotation marks. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
