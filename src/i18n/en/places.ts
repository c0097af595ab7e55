/** Words of countries for their regions (contract/places/places.ts). */
export const places = {
  region_types: {
    province: 'Province',
    state: 'State',
    prefecture: 'Prefecture',
    county: 'County',
    region: 'Region',
    department: 'Department',
    district: 'District',
    emirate: 'Emirate',
    island: 'Island',
    oblast: 'Oblast',
    parish: 'Parish',
    area: 'Area',
    do_si: 'Do/Si',
  },
};
