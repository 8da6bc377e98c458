import { useState } from "react";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";

const ProfileDialog = lazyOverlay(
  async () => (await import("./organization-profile-dialog.tsx")).OrganizationProfileDialog,
);

type Props = {
  id: string;
  name: string;
  /** In the list of partners: to end that would close the dialog with its row. */
  isInPartnerList?: boolean;
  className?: string;
};

/** The name of a firm, which opens its profile; for who may see that. */
export function OrganizationName({ id, name, isInPartnerList = false, className = "" }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`-my-3.5 inline-block cursor-pointer wrap-anywhere py-3.5 text-left underline decoration-dotted underline-offset-4 hover:decoration-solid ${className}`}
      >
        {name}
      </button>
      {isOpen && <ProfileDialog {...{ id, name, isInPartnerList }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
