import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";

export type TabEntry = {
  key: string;
  label: string;
  count?: number;
  disabled?: boolean;
  panel: ReactNode;
};

type Props = {
  label: string;
  tabs: readonly TabEntry[];
  selectedKey: string;
  onSelect: (key: string) => void;
};

const tabLook =
  "inline-flex min-h-tap shrink-0 cursor-pointer items-center gap-2 border-transparent border-b-3 px-4 font-semibold text-ink-2 " +
  "hover:text-ink data-selected:border-ink data-selected:text-ink data-disabled:cursor-default data-disabled:text-ink-3 data-disabled:opacity-60 " +
  "-outline-offset-2!";

/** Heavy (Headless UI): load it lazily. */
export function Tabs({ label, tabs, selectedKey, onSelect }: Props) {
  const at = tabs.findIndex(({ key }) => key === selectedKey);
  const selectTab = (index: number) => {
    const key = tabs[index]?.key;
    if (key !== undefined) onSelect(key);
  };
  return (
    <TabGroup selectedIndex={Math.max(at, 0)} onChange={selectTab} className="grid grid-cols-1 gap-4">
      <TabList aria-label={label} className="flex overflow-x-auto border-line border-b">
        {tabs.map(({ key, label: name, count, disabled }) => (
          <Tab key={key} disabled={disabled} className={tabLook}>
            {name}
            {count !== undefined && (
              <span className="rounded-full border border-transparent bg-wash px-2 text-ink-2 text-xs">
                {count}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map(({ key, panel }) => (
          <TabPanel key={key} className="rounded-control">
            {panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
