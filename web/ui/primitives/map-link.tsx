import { MapPin } from "lucide-react";

/** Opens OpenStreetMap in another tab. */
export function MapLink({ address }: { address: readonly string[] }) {
  const [nearest = ""] = address;
  const query = new URLSearchParams({ query: address.join(", ") });
  return (
    <a
      href={`https://www.openstreetmap.org/search?${query}`}
      target="_blank"
      rel="noreferrer"
      className="-my-1 inline-flex items-baseline gap-1 py-1 text-link underline"
    >
      <MapPin aria-hidden size={16} className="shrink-0 self-center" />
      {nearest}
    </a>
  );
}
